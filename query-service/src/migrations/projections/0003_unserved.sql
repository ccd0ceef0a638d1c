-- Since when no program has fed a build of a projection that the program that looks does not know; null while one does.
alter table builds add column unserved_since timestamptz;
