-- What a program with the migrations up to 0008 leaves behind besides: somebody who waits for an answer.

INSERT INTO answers (interaction_id, token, language, user_id, channel_id, guild_id, in_place, at) VALUES
    (9005, 'aW50ZXJhY3Rpb24', 'en-US', 1001, 200, 10, 1, 4000);
