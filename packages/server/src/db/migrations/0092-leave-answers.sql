-- Who asked for leave is notified of the answer of someone else, and of leave that someone else took back. What is taken back
-- after it was accepted is another notice, which nobody has seen.
select notice_while('leave_requests', 'leave_answer',
  $$it.state in ('accepted', 'refused') and it.decided_by <> it.requested_by$$);
select notice_while('leave_requests', 'leave_answer',
  $$it.state = 'withdrawn' and it.decided_by <> it.requested_by$$, 'leave_taken_back');
