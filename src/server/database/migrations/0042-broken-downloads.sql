-- Since when a download that was begun is broken off: the only time that its address may be used again.
alter table download_ticket add column broke_at timestamptz;
