-- The tax report finds returns of taxed sales whose tax rounds to 0: no line of their entries says that they are taxed.
create index order_returns_without_tax on order_returns (order_id) include (journal_entry_id) where tax_cents = 0;
