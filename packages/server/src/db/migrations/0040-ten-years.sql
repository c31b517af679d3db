-- What a month wrote is found without reading ten years, and rows that often change are rewritten in their own page.

-- Rows are added in the order of time, so a few pages of such an index say where a month lies.
create index stock_transactions_by_time on stock_transactions using brin (recorded_at);
create index journal_lines_by_time on journal_lines using brin (business_day);
