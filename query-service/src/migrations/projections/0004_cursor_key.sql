-- Seals the cursors of lists, which hold the values that a list is sorted by. Where it is removed, the next start makes another.
create table cursor_key (
  key bytea not null
);
create unique index one_cursor_key on cursor_key ((true));
