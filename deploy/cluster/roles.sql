-- The database and its two roles: run once, on the leader, by `psql`. Safe to run again.
select $$create role jhumka login password '{{database_password}}'$$
where not exists (select from pg_roles where rolname = 'jhumka') \gexec
select $$create role jhumka_worker login in role jhumka password '{{database_password}}'$$
where not exists (select from pg_roles where rolname = 'jhumka_worker') \gexec
select $$create database jhumka owner jhumka encoding 'UTF8' locale 'C.UTF-8' template template0$$
where not exists (select from pg_database where datname = 'jhumka') \gexec

-- Web processes: nobody waits longer for a page, and a process that hangs holds no locks.
alter role jhumka set statement_timeout = '15s';
alter role jhumka set idle_in_transaction_session_timeout = '15s';
-- Workers, migrations, backups and commands: statements may take long. What they create belongs to the shop's role.
alter role jhumka_worker set role = 'jhumka';
alter role jhumka_worker set statement_timeout = 0;
alter role jhumka_worker set idle_in_transaction_session_timeout = '60s';
