-- Who waits for an answer is kept in a file beside the database (src/store/answers.rs).
DROP TABLE answers;
