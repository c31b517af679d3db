-- Triggers and their functions are named by what they do: some also write columns, and their names did not say so.
alter function check_line_belongs_to_transaction rename to set_line_day_and_refuse_closed_entry;
alter trigger journal_lines_own_transaction on journal_lines rename to journal_lines_set_day_and_refuse_closed_entry;
alter trigger journal_entries_day on journal_entries rename to journal_entries_set_day;
alter trigger sessions_day on sessions rename to sessions_set_day;
alter function note_product_text rename to write_product_text;
alter trigger product_says on products rename to products_write_text;
alter function refuse_change_of_counted_line rename to refuse_change_of_sold_line;
alter trigger order_lines_stand_still on order_lines rename to order_lines_refuse_change_once_sold;
alter trigger journal_entries_keep on journal_entries rename to journal_entries_refuse_truncate;
alter trigger journal_lines_keep on journal_lines rename to journal_lines_refuse_truncate;
alter trigger stock_transactions_keep on stock_transactions rename to stock_transactions_refuse_truncate;
alter trigger audit_entries_keep on audit_entries rename to audit_entries_refuse_truncate;
