-- Pictures that staff upload for content (module content). Anybody may see one whose id they know, as what is on the
-- site names it.
create table content_picture (
  id uuid primary key,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  made_at timestamptz not null,
  made_by text not null
);
