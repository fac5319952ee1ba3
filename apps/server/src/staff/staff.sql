-- What modules above may read of staff in queries of their own.

create view staff_view as select id, name from staff;
grant select on staff_view to chokka_app;
