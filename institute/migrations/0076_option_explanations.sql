-- Why each option is right or wrong: a JSON list of as many texts as the question has options, empty where nothing is said.
ALTER TABLE questions ADD COLUMN option_explanations TEXT;
