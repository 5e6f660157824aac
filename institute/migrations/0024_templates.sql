-- Numbers to draw anew where a sum comes back in practice, with the rule of each option and the steps: JSON, or NULL.
ALTER TABLE questions ADD COLUMN template TEXT;
