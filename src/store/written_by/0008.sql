-- What a program with the migrations up to 0008 leaves behind: a lobby, a running game, a closed table, and their messages.

INSERT INTO tables (id, guild_id, channel_id, parent_id, host_id, game, status, version, options, own_thread, hints, handovers, undoable,
                    waiting_since, changed_at, snapshot) VALUES
    (1, 10, 100, 90, 1001, 'bullfrogs', 'lobby', 1, '{}', 0, 0, 0, 0, NULL, 1000, NULL),
    (2, 10, 200, NULL, 1001, 'bullfrogs', 'running', 4, '{"first":0}', 0, 1, 0, 0, 4000, 4000,
     '{"actions":4,"actions_left":4,"active":0,"cards":[{"at":"M12","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"M14","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"L13","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"N13","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"M11","owner":0,"pad":"4/3","spaces":[null,null,null]}],"game":"bullfrogs","gone":[],"played":"M11","players":[{"bullfrogs":2,"bullfrogs_lost":0,"colour":"green","deck":["3/4","4/3","4/3","3/4","2/5","2/5","3/4"],"frogs":14,"hand":["3/4","2/5"],"log":{"bullfrogs":0,"frogs":0},"won":[]},{"bullfrogs":2,"bullfrogs_lost":0,"colour":"blue","deck":["3/4","2/5","3/4","4/3","4/3","3/4","2/5"],"frogs":14,"hand":["3/4","2/5","4/3"],"log":{"bullfrogs":0,"frogs":0},"won":[]}],"random":{"position":18,"seed":7},"stage":"act","turn":1,"version":1}'),
    (3, NULL, 300, NULL, 1002, 'bullfrogs', 'closed', 2, '{}', 1, 1, 0, 0, NULL, 2000, NULL);

INSERT INTO starts (table_id, game, content) VALUES
    (2, '{"actions":0,"actions_left":0,"active":0,"cards":[{"at":"M12","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"M14","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"L13","pad":"0/6","spaces":[null,null,null,null,null,null]},{"at":"N13","pad":"0/6","spaces":[null,null,null,null,null,null]}],"game":"bullfrogs","gone":[],"players":[{"bullfrogs":2,"bullfrogs_lost":0,"colour":"green","deck":["3/4","4/3","4/3","3/4","2/5","2/5","3/4"],"frogs":14,"hand":["4/3","3/4","2/5"],"log":{"bullfrogs":0,"frogs":0},"won":[]},{"bullfrogs":2,"bullfrogs_lost":0,"colour":"blue","deck":["3/4","2/5","3/4","4/3","4/3","3/4","2/5"],"frogs":14,"hand":["3/4","2/5","4/3"],"log":{"bullfrogs":0,"frogs":0},"won":[]}],"random":{"position":18,"seed":7},"stage":"play","turn":1,"version":1}',
     '{"action_die":{"faces":[1,1,2,2,3,3],"source":"house"},"format":1,"four_players":{"removed_actions":3,"removed_pads":1,"source":"known"},"isaac":{"frogs":14,"source":"known"},"movement_die":{"faces":["up","down","left","right","any","blank"],"source":"house"},"pads":[{"actions":4,"count":3,"source":"house","spaces":3,"vp":3},{"actions":3,"count":4,"source":"house","spaces":4,"vp":4},{"actions":2,"count":3,"source":"house","spaces":5,"vp":5}],"pieces":{"bullfrogs":2,"frogs":14,"source":"known"},"ranks":[{"from":null,"name":"squire","source":"known"},{"from":25,"name":"soldier","source":"known"},{"from":30,"name":"knight","source":"known"},{"from":35,"name":"duke","source":"known"},{"from":40,"name":"commander","source":"known"},{"from":45,"name":"grand_master","source":"known"}],"starting_pads":{"count":4,"source":"known","spaces":6,"vp":6}}');

INSERT INTO seats (table_id, seat, user_id, name, role, strength) VALUES
    (1, 0, 1001, 'Ana', 'green', NULL),
    (2, 0, 1001, 'Ana', 'green', NULL),
    (2, 1, NULL, NULL, 'blue', 'expert'),
    (3, 0, 1002, 'Marek', NULL, NULL);

INSERT INTO log (table_id, number, at, actor_id, interaction_id, kind, seat, action, events, revealed, chance, passed, took_back, undone) VALUES
    (1, 1, 1000, 1001, 9001, 'opened', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
    (2, 1, 1000, 1001, 9002, 'opened', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
    (2, 2, 2000, 1001, 9003, 'lobby_changed', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
    (2, 3, 3000, 1001, 9004, 'started', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
    (2, 4, 4000, 1001, 9005, 'acted', 0, 'play 4/3 M11', NULL, 1, 0, 0, NULL, 0),
    (3, 1, 1000, 1002, 9006, 'opened', NULL, NULL, NULL, 0, 0, 0, NULL, 0),
    (3, 2, 2000, 1002, 9007, 'closed', NULL, NULL, NULL, 0, 0, 0, NULL, 0);

INSERT INTO outbox (table_id, lane, version, attempts, not_before) VALUES (2, -1, 4, 2, 0), (2, 0, 4, 0, 0);

INSERT INTO posts (table_id, lane, channel_id, message_id, stretch, told, begun, fingerprint, retired_channel_id, retired_message_id) VALUES
    (2, -1, 200, 5001, 1, 3, 3, '00', 200, 5000),
    (2, 0, 700, NULL, 1, 0, 4, '', NULL, NULL);

INSERT INTO people (user_id, dm_channel_id, dm_closed, dm_retry, dm_off) VALUES (1001, 700, 1, 0, 0), (1002, 701, 0, 0, 1);

INSERT INTO settings (scope, place_id, own_thread, boards, openers, role_id) VALUES
    ('server', 10, 1, 'each_round', 'role', 55),
    ('channel', 200, NULL, 'each_turn', NULL, NULL);

INSERT INTO notes (name, value) VALUES ('commands', '42 []');

INSERT INTO lessons (table_id, user_id) VALUES (2, 1001);

INSERT INTO orders (table_id, user_id, about, answer) VALUES (2, 1001, 'cards.3.1', 'none');

INSERT INTO answers (interaction_id, token, language, user_id, channel_id, guild_id, in_place, at) VALUES
    (9005, 'aW50ZXJhY3Rpb24', 'en-US', 1001, 200, 10, 1, 4000);
