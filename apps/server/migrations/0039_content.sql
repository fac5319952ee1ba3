-- What the operator writes for the site (module content): banners, notices, popups, promotions, help and resources.
create table content_item (
  id int generated always as identity primary key,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H', 'resource')),
  -- By which an address names it; null for what needs no name.
  code text check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  created_at timestamptz not null,
  unique (kind, code)
);

-- Each version as it was, is, or will be on the site. At most one of a piece is on the site, and one is being written.
create table content_version (
  item_id int not null references content_item (id),
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'replaced', 'withdrawn')),
  audience text not null
    check (audience in ('everyone', 'visitors', 'signed_in', 'members', 'agents', 'first_login')),
  platforms text[] not null check (cardinality(platforms) > 0),
  -- Null in a draft: from the moment when it is published.
  shown_from timestamptz check (shown_from is not null or state = 'draft'),
  shown_until timestamptz check (shown_until > shown_from),
  place int not null,
  -- What is the same in every language, by the kind (packages/contract/src/content-schemas.ts).
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The words by language. HTML in them was cleaned before it was stored.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  edited_at timestamptz not null,
  edited_by text not null,
  published_at timestamptz check (published_at is not null or state = 'draft'),
  primary key (item_id, version)
);
create unique index content_version_on_site on content_version (item_id) where state = 'published';
create unique index content_version_draft on content_version (item_id) where state = 'draft';

create table feedback (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  category text not null check (category in ('money', 'games', 'promotions', 'account', 'service', 'suggestion')),
  -- What somebody complains about is theirs to tell.
  content_sealed bytea not null,
  created_at timestamptz not null
);
create index feedback_of on feedback (holder_id, created_at);
create index feedback_newest on feedback (created_at);

create table feedback_image (
  feedback_id uuid not null references feedback (id),
  image_id uuid primary key references image (id),
  unique (feedback_id, image_id)
);

-- Resources were a setting until now.
with named as (
  select one.key as code, one.value from setting, jsonb_each(setting.value) as one where name = 'resources'
), made as (
  insert into content_item (kind, code, created_at)
  select 'resource', code, now() from named where code ~ '^[A-Za-z0-9_-]{1,40}$'
  returning id, code
)
insert into content_version (item_id, version, state, audience, platforms, shown_from, place, facts, texts, edited_at,
  edited_by, published_at)
select made.id, 1, 'published', 'everyone', array['W', 'A', 'I'], now(), 0, jsonb_build_object('url', value ->> 'url'),
  jsonb_build_object('en', jsonb_build_object('title', coalesce(nullif(value ->> 'labelNameEn', ''), made.code),
    'kicker', '', 'summary', '', 'body', '', 'button', '', 'note', '', 'gives', '', 'asks', '', 'lasts', '',
    'meanwhile', '')), now(), 'migration', now()
from made join named using (code);
delete from setting where name = 'resources';
