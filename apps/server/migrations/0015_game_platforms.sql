-- Which platforms a game runs on, as its vendor's list says. A list of games can be asked for one platform.
alter table game add column platforms text[] not null default '{GPL_DESKTOP,GPL_MOBILE}'
  check (platforms <@ '{GPL_DESKTOP,GPL_MOBILE}');
