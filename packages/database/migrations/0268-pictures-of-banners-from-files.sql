-- A file names the picture of a banner from now on; what it said before was «none».
UPDATE banners SET loaded = loaded || '{"picture": null}' WHERE loaded IS NOT NULL AND NOT loaded ? 'picture';
UPDATE banners SET theirs = theirs || '{"picture": null}' WHERE theirs IS NOT NULL AND NOT theirs ? 'picture';
UPDATE removed_records SET loaded = loaded || '{"picture": null}' WHERE record = 'banner' AND NOT loaded ? 'picture';
