-- The fields by which the rows of a kind were made last, so that a start looks at rows only where one is declared otherwise since.
create table declared (
  kind text not null,
  field text not null,
  shape text not null,
  primary key (kind, field)
);
