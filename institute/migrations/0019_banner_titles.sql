-- What a banner's picture says, for those who do not see it.
ALTER TABLE banners ADD COLUMN title TEXT NOT NULL DEFAULT '';
