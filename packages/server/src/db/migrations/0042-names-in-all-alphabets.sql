-- A user name is found by its key: one spelling for all capitals, widths and compositions, made by the server alone
-- (lib/username-key.ts). lower() of the database knows fewer alphabets than the browser that sends a name, and differs
-- by locale. The keys of names there are already are filled in after these statements (db/fill-username-keys.ts).
alter table users add username_key text;
alter table mobile_credentials add username_key text;
drop index users_username;
drop index mobile_credentials_username;

-- The audit trail tells names, not their keys.
drop trigger audited_insert_or_update_or_delete on users;
select audit_table('users', 'employee', 'id', 'password_hash,username_key');
drop trigger audited_insert_or_update_or_delete on mobile_credentials;
select audit_table('mobile_credentials', 'client', 'client_id', 'password_hash,username_key', 'mobile_credentials');
