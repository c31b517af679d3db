CREATE OR REPLACE FUNCTION public.judge_stock_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Sales under way would go by the old threshold.
  lock table products in share row exclusive mode;
  delete from notices n using products p
    where n.kind = 'low_stock' and p.id = n.subject_id and p.quantity > low_stock_threshold();
  insert into notices (kind, subject_id)
    select 'low_stock', id from products where archived_at is null and quantity <= low_stock_threshold()
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lift_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notices where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.low_stock_threshold()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select (settings ->> 'low_stock_threshold')::integer from policy), 10)
$function$;

CREATE OR REPLACE FUNCTION public.raise_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notices (kind, subject_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', kind)::text) from (select distinct kind from changed) kinds;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', 'seen', 'user_id', user_id)::text)
    from (select distinct user_id from changed) people;
  return null;
end $function$;

CREATE TRIGGER notice_gone_discount_alert AFTER DELETE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'discount_alert'::text) AND (old.reviewed_at IS NULL))) EXECUTE FUNCTION lift_notice('discount_alert');
CREATE TRIGGER notice_gone_expense_alert AFTER DELETE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'expense_alert'::text) AND (old.reviewed_at IS NULL))) EXECUTE FUNCTION lift_notice('expense_alert');
CREATE TRIGGER notice_gone_price_alert AFTER DELETE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'price_alert'::text) AND (old.reviewed_at IS NULL))) EXECUTE FUNCTION lift_notice('price_alert');
CREATE TRIGGER notice_lifted_by_discount_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'discount_alert'::text) AND (old.reviewed_at IS NULL) AND (((new.kind = 'discount_alert'::text) AND (new.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('discount_alert');
CREATE TRIGGER notice_lifted_by_expense_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'expense_alert'::text) AND (old.reviewed_at IS NULL) AND (((new.kind = 'expense_alert'::text) AND (new.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('expense_alert');
CREATE TRIGGER notice_lifted_by_price_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((old.kind = 'price_alert'::text) AND (old.reviewed_at IS NULL) AND (((new.kind = 'price_alert'::text) AND (new.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('price_alert');
CREATE TRIGGER notice_raised_by_discount_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((new.kind = 'discount_alert'::text) AND (new.reviewed_at IS NULL) AND (((old.kind = 'discount_alert'::text) AND (old.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('discount_alert');
CREATE TRIGGER notice_raised_by_expense_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((new.kind = 'expense_alert'::text) AND (new.reviewed_at IS NULL) AND (((old.kind = 'expense_alert'::text) AND (old.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('expense_alert');
CREATE TRIGGER notice_raised_by_price_alert AFTER UPDATE ON public.alerts FOR EACH ROW WHEN (((new.kind = 'price_alert'::text) AND (new.reviewed_at IS NULL) AND (((old.kind = 'price_alert'::text) AND (old.reviewed_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('price_alert');
CREATE TRIGGER notice_raised_discount_alert AFTER INSERT ON public.alerts FOR EACH ROW WHEN (((new.kind = 'discount_alert'::text) AND (new.reviewed_at IS NULL))) EXECUTE FUNCTION raise_notice('discount_alert');
CREATE TRIGGER notice_raised_expense_alert AFTER INSERT ON public.alerts FOR EACH ROW WHEN (((new.kind = 'expense_alert'::text) AND (new.reviewed_at IS NULL))) EXECUTE FUNCTION raise_notice('expense_alert');
CREATE TRIGGER notice_raised_price_alert AFTER INSERT ON public.alerts FOR EACH ROW WHEN (((new.kind = 'price_alert'::text) AND (new.reviewed_at IS NULL))) EXECUTE FUNCTION raise_notice('price_alert');
CREATE TRIGGER notice_gone_self_booking AFTER DELETE ON public.bookings FOR EACH ROW WHEN ((old.self_booked AND (old.deposit_until IS NULL) AND (old.status <> 'cancelled'::text))) EXECUTE FUNCTION lift_notice('self_booking');
CREATE TRIGGER notice_lifted_by_self_booking AFTER UPDATE ON public.bookings FOR EACH ROW WHEN ((old.self_booked AND (old.deposit_until IS NULL) AND (old.status <> 'cancelled'::text) AND ((new.self_booked AND (new.deposit_until IS NULL) AND (new.status <> 'cancelled'::text)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('self_booking');
CREATE TRIGGER notice_raised_by_self_booking AFTER UPDATE ON public.bookings FOR EACH ROW WHEN ((new.self_booked AND (new.deposit_until IS NULL) AND (new.status <> 'cancelled'::text) AND ((old.self_booked AND (old.deposit_until IS NULL) AND (old.status <> 'cancelled'::text)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('self_booking');
CREATE TRIGGER notice_raised_self_booking AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((new.self_booked AND (new.deposit_until IS NULL) AND (new.status <> 'cancelled'::text))) EXECUTE FUNCTION raise_notice('self_booking');
CREATE TRIGGER notice_gone_photos_due AFTER DELETE ON public.due_photos FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION lift_notice('photos_due');
CREATE TRIGGER notice_lifted_by_photos_due AFTER UPDATE ON public.due_photos FOR EACH ROW WHEN (((old.ended_at IS NULL) AND ((new.ended_at IS NULL) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('photos_due');
CREATE TRIGGER notice_raised_by_photos_due AFTER UPDATE ON public.due_photos FOR EACH ROW WHEN (((new.ended_at IS NULL) AND ((old.ended_at IS NULL) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('photos_due');
CREATE TRIGGER notice_raised_photos_due AFTER INSERT ON public.due_photos FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION raise_notice('photos_due');
CREATE TRIGGER notice_gone_freed_time AFTER DELETE ON public.freed_times FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION lift_notice('freed_time');
CREATE TRIGGER notice_lifted_by_freed_time AFTER UPDATE ON public.freed_times FOR EACH ROW WHEN (((old.ended_at IS NULL) AND ((new.ended_at IS NULL) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('freed_time');
CREATE TRIGGER notice_raised_by_freed_time AFTER UPDATE ON public.freed_times FOR EACH ROW WHEN (((new.ended_at IS NULL) AND ((old.ended_at IS NULL) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('freed_time');
CREATE TRIGGER notice_raised_freed_time AFTER INSERT ON public.freed_times FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION raise_notice('freed_time');
CREATE TRIGGER notice_gone_leave_answer AFTER DELETE ON public.leave_requests FOR EACH ROW WHEN (((old.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (old.decided_by <> old.requested_by))) EXECUTE FUNCTION lift_notice('leave_answer');
CREATE TRIGGER notice_gone_leave_request AFTER DELETE ON public.leave_requests FOR EACH ROW WHEN ((old.state = 'waiting'::text)) EXECUTE FUNCTION lift_notice('leave_request');
CREATE TRIGGER notice_gone_leave_taken_back AFTER DELETE ON public.leave_requests FOR EACH ROW WHEN (((old.state = 'withdrawn'::text) AND (old.decided_by <> old.requested_by))) EXECUTE FUNCTION lift_notice('leave_answer');
CREATE TRIGGER notice_lifted_by_leave_answer AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((old.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (old.decided_by <> old.requested_by) AND (((new.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (new.decided_by <> new.requested_by)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('leave_answer');
CREATE TRIGGER notice_lifted_by_leave_request AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((old.state = 'waiting'::text) AND ((new.state = 'waiting'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('leave_request');
CREATE TRIGGER notice_lifted_by_leave_taken_back AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((old.state = 'withdrawn'::text) AND (old.decided_by <> old.requested_by) AND (((new.state = 'withdrawn'::text) AND (new.decided_by <> new.requested_by)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('leave_answer');
CREATE TRIGGER notice_raised_by_leave_answer AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((new.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (new.decided_by <> new.requested_by) AND (((old.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (old.decided_by <> old.requested_by)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('leave_answer');
CREATE TRIGGER notice_raised_by_leave_request AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((new.state = 'waiting'::text) AND ((old.state = 'waiting'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('leave_request');
CREATE TRIGGER notice_raised_by_leave_taken_back AFTER UPDATE ON public.leave_requests FOR EACH ROW WHEN (((new.state = 'withdrawn'::text) AND (new.decided_by <> new.requested_by) AND (((old.state = 'withdrawn'::text) AND (old.decided_by <> old.requested_by)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('leave_answer');
CREATE TRIGGER notice_raised_leave_answer AFTER INSERT ON public.leave_requests FOR EACH ROW WHEN (((new.state = ANY (ARRAY['accepted'::text, 'refused'::text])) AND (new.decided_by <> new.requested_by))) EXECUTE FUNCTION raise_notice('leave_answer');
CREATE TRIGGER notice_raised_leave_request AFTER INSERT ON public.leave_requests FOR EACH ROW WHEN ((new.state = 'waiting'::text)) EXECUTE FUNCTION raise_notice('leave_request');
CREATE TRIGGER notice_raised_leave_taken_back AFTER INSERT ON public.leave_requests FOR EACH ROW WHEN (((new.state = 'withdrawn'::text) AND (new.decided_by <> new.requested_by))) EXECUTE FUNCTION raise_notice('leave_answer');
CREATE TRIGGER notice_gone_message AFTER DELETE ON public.messages FOR EACH ROW WHEN (old.needs_person) EXECUTE FUNCTION lift_notice('message');
CREATE TRIGGER notice_lifted_by_message AFTER UPDATE ON public.messages FOR EACH ROW WHEN ((old.needs_person AND (new.needs_person IS NOT TRUE))) EXECUTE FUNCTION lift_notice('message');
CREATE TRIGGER notice_raised_by_message AFTER UPDATE ON public.messages FOR EACH ROW WHEN ((new.needs_person AND (old.needs_person IS NOT TRUE))) EXECUTE FUNCTION raise_notice('message');
CREATE TRIGGER notice_raised_message AFTER INSERT ON public.messages FOR EACH ROW WHEN (new.needs_person) EXECUTE FUNCTION raise_notice('message');
CREATE TRIGGER notice_views_told AFTER INSERT ON public.notice_views REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_views();
CREATE TRIGGER notices_lifted AFTER DELETE ON public.notices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();
CREATE TRIGGER notices_raised AFTER INSERT ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();
CREATE TRIGGER notice_gone_large_reservation AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.is_large_reservation AND (old.hold_ends_at IS NOT NULL))) EXECUTE FUNCTION lift_notice('large_reservation');
CREATE TRIGGER notice_gone_order_new AFTER DELETE ON public.orders FOR EACH ROW WHEN (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'PENDING'::text) AND (old.paid_at IS NOT NULL))) EXECUTE FUNCTION lift_notice('order_new');
CREATE TRIGGER notice_gone_refund_due AFTER DELETE ON public.orders FOR EACH ROW WHEN (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'CANCELLED'::text) AND (old.received_cents > old.refunded_cents))) EXECUTE FUNCTION lift_notice('refund_due');
CREATE TRIGGER notice_lifted_by_large_reservation AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((old.is_large_reservation AND (old.hold_ends_at IS NOT NULL) AND ((new.is_large_reservation AND (new.hold_ends_at IS NOT NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('large_reservation');
CREATE TRIGGER notice_lifted_by_order_new AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'PENDING'::text) AND (old.paid_at IS NOT NULL) AND (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'PENDING'::text) AND (new.paid_at IS NOT NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('order_new');
CREATE TRIGGER notice_lifted_by_refund_due AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'CANCELLED'::text) AND (old.received_cents > old.refunded_cents) AND (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'CANCELLED'::text) AND (new.received_cents > new.refunded_cents)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('refund_due');
CREATE TRIGGER notice_raised_by_large_reservation AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((new.is_large_reservation AND (new.hold_ends_at IS NOT NULL) AND ((old.is_large_reservation AND (old.hold_ends_at IS NOT NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('large_reservation');
CREATE TRIGGER notice_raised_by_order_new AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'PENDING'::text) AND (new.paid_at IS NOT NULL) AND (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'PENDING'::text) AND (old.paid_at IS NOT NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('order_new');
CREATE TRIGGER notice_raised_by_refund_due AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'CANCELLED'::text) AND (new.received_cents > new.refunded_cents) AND (((old.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (old.status = 'CANCELLED'::text) AND (old.received_cents > old.refunded_cents)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('refund_due');
CREATE TRIGGER notice_raised_large_reservation AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.is_large_reservation AND (new.hold_ends_at IS NOT NULL))) EXECUTE FUNCTION raise_notice('large_reservation');
CREATE TRIGGER notice_raised_order_new AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'PENDING'::text) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION raise_notice('order_new');
CREATE TRIGGER notice_raised_refund_due AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.channel = ANY (ARRAY['ONLINE_SHOP'::text, 'MOBILE_APP'::text])) AND (new.status = 'CANCELLED'::text) AND (new.received_cents > new.refunded_cents))) EXECUTE FUNCTION raise_notice('refund_due');
CREATE TRIGGER notice_gone_payment_doubtful AFTER DELETE ON public.payment_attempts FOR EACH ROW WHEN ((old.state = 'doubtful'::text)) EXECUTE FUNCTION lift_notice('payment_doubtful');
CREATE TRIGGER notice_gone_payment_unknown AFTER DELETE ON public.payment_attempts FOR EACH ROW WHEN ((old.state = 'unknown'::text)) EXECUTE FUNCTION lift_notice('payment_unknown');
CREATE TRIGGER notice_lifted_by_payment_doubtful AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN (((old.state = 'doubtful'::text) AND ((new.state = 'doubtful'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('payment_doubtful');
CREATE TRIGGER notice_lifted_by_payment_unknown AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN (((old.state = 'unknown'::text) AND ((new.state = 'unknown'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('payment_unknown');
CREATE TRIGGER notice_raised_by_payment_doubtful AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN (((new.state = 'doubtful'::text) AND ((old.state = 'doubtful'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('payment_doubtful');
CREATE TRIGGER notice_raised_by_payment_unknown AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN (((new.state = 'unknown'::text) AND ((old.state = 'unknown'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('payment_unknown');
CREATE TRIGGER notice_raised_payment_doubtful AFTER INSERT ON public.payment_attempts FOR EACH ROW WHEN ((new.state = 'doubtful'::text)) EXECUTE FUNCTION raise_notice('payment_doubtful');
CREATE TRIGGER notice_raised_payment_unknown AFTER INSERT ON public.payment_attempts FOR EACH ROW WHEN ((new.state = 'unknown'::text)) EXECUTE FUNCTION raise_notice('payment_unknown');
CREATE TRIGGER notices_follow_new_policy AFTER INSERT ON public.policy FOR EACH ROW EXECUTE FUNCTION judge_stock_anew();
CREATE TRIGGER notices_follow_policy AFTER UPDATE ON public.policy FOR EACH ROW WHEN (((old.settings -> 'low_stock_threshold'::text) IS DISTINCT FROM (new.settings -> 'low_stock_threshold'::text))) EXECUTE FUNCTION judge_stock_anew();
CREATE TRIGGER notice_gone_privacy_request AFTER DELETE ON public.privacy_requests FOR EACH ROW WHEN ((old.state = 'open'::text)) EXECUTE FUNCTION lift_notice('privacy_request');
CREATE TRIGGER notice_lifted_by_privacy_request AFTER UPDATE ON public.privacy_requests FOR EACH ROW WHEN (((old.state = 'open'::text) AND ((new.state = 'open'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('privacy_request');
CREATE TRIGGER notice_raised_by_privacy_request AFTER UPDATE ON public.privacy_requests FOR EACH ROW WHEN (((new.state = 'open'::text) AND ((old.state = 'open'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('privacy_request');
CREATE TRIGGER notice_raised_privacy_request AFTER INSERT ON public.privacy_requests FOR EACH ROW WHEN ((new.state = 'open'::text)) EXECUTE FUNCTION raise_notice('privacy_request');
CREATE TRIGGER notice_gone_low_stock AFTER DELETE ON public.products FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (old.quantity <= low_stock_threshold()))) EXECUTE FUNCTION lift_notice('low_stock');
CREATE TRIGGER notice_lifted_by_low_stock AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (old.quantity <= low_stock_threshold()) AND (((new.archived_at IS NULL) AND (new.quantity <= low_stock_threshold())) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('low_stock');
CREATE TRIGGER notice_raised_by_low_stock AFTER UPDATE ON public.products FOR EACH ROW WHEN (((new.archived_at IS NULL) AND (new.quantity <= low_stock_threshold()) AND (((old.archived_at IS NULL) AND (old.quantity <= low_stock_threshold())) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('low_stock');
CREATE TRIGGER notice_raised_low_stock AFTER INSERT ON public.products FOR EACH ROW WHEN (((new.archived_at IS NULL) AND (new.quantity <= low_stock_threshold()))) EXECUTE FUNCTION raise_notice('low_stock');
CREATE TRIGGER notice_gone_requisition_to_decide AFTER DELETE ON public.requisitions FOR EACH ROW WHEN ((old.status = 'verified'::text)) EXECUTE FUNCTION lift_notice('requisition_pending');
CREATE TRIGGER notice_gone_requisition_to_verify AFTER DELETE ON public.requisitions FOR EACH ROW WHEN ((old.status = 'pending'::text)) EXECUTE FUNCTION lift_notice('requisition_pending');
CREATE TRIGGER notice_lifted_by_requisition_to_decide AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN (((old.status = 'verified'::text) AND ((new.status = 'verified'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('requisition_pending');
CREATE TRIGGER notice_lifted_by_requisition_to_verify AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN (((old.status = 'pending'::text) AND ((new.status = 'pending'::text) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('requisition_pending');
CREATE TRIGGER notice_raised_by_requisition_to_decide AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN (((new.status = 'verified'::text) AND ((old.status = 'verified'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('requisition_pending');
CREATE TRIGGER notice_raised_by_requisition_to_verify AFTER UPDATE ON public.requisitions FOR EACH ROW WHEN (((new.status = 'pending'::text) AND ((old.status = 'pending'::text) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('requisition_pending');
CREATE TRIGGER notice_raised_requisition_to_decide AFTER INSERT ON public.requisitions FOR EACH ROW WHEN ((new.status = 'verified'::text)) EXECUTE FUNCTION raise_notice('requisition_pending');
CREATE TRIGGER notice_raised_requisition_to_verify AFTER INSERT ON public.requisitions FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION raise_notice('requisition_pending');
CREATE TRIGGER notice_gone_own_change AFTER DELETE ON public.sessions FOR EACH ROW WHEN (((old.own_change_at IS NOT NULL) AND (old.cancelled_at IS NULL))) EXECUTE FUNCTION lift_notice('own_change');
CREATE TRIGGER notice_gone_unpaid_session AFTER DELETE ON public.sessions FOR EACH ROW WHEN (((old.earned_at IS NOT NULL) AND (old.unpaid_cents > 0))) EXECUTE FUNCTION lift_notice('unpaid_session');
CREATE TRIGGER notice_lifted_by_own_change AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.own_change_at IS NOT NULL) AND (old.cancelled_at IS NULL) AND (((new.own_change_at IS NOT NULL) AND (new.cancelled_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('own_change');
CREATE TRIGGER notice_lifted_by_unpaid_session AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.earned_at IS NOT NULL) AND (old.unpaid_cents > 0) AND (((new.earned_at IS NOT NULL) AND (new.unpaid_cents > 0)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('unpaid_session');
CREATE TRIGGER notice_raised_by_own_change AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((new.own_change_at IS NOT NULL) AND (new.cancelled_at IS NULL) AND (((old.own_change_at IS NOT NULL) AND (old.cancelled_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('own_change');
CREATE TRIGGER notice_raised_by_unpaid_session AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((new.earned_at IS NOT NULL) AND (new.unpaid_cents > 0) AND (((old.earned_at IS NOT NULL) AND (old.unpaid_cents > 0)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('unpaid_session');
CREATE TRIGGER notice_raised_own_change AFTER INSERT ON public.sessions FOR EACH ROW WHEN (((new.own_change_at IS NOT NULL) AND (new.cancelled_at IS NULL))) EXECUTE FUNCTION raise_notice('own_change');
CREATE TRIGGER notice_raised_unpaid_session AFTER INSERT ON public.sessions FOR EACH ROW WHEN (((new.completed_at IS NOT NULL) AND (new.unpaid_cents > 0))) EXECUTE FUNCTION raise_notice('unpaid_session');
CREATE TRIGGER notice_gone_account_waiting AFTER DELETE ON public.users FOR EACH ROW WHEN (((old.approved_at IS NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION lift_notice('account_waiting');
CREATE TRIGGER notice_lifted_by_account_waiting AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.approved_at IS NULL) AND (old.deleted_at IS NULL) AND (((new.approved_at IS NULL) AND (new.deleted_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('account_waiting');
CREATE TRIGGER notice_raised_account_waiting AFTER INSERT ON public.users FOR EACH ROW WHEN (((new.approved_at IS NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION raise_notice('account_waiting');
CREATE TRIGGER notice_raised_by_account_waiting AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.approved_at IS NULL) AND (new.deleted_at IS NULL) AND (((old.approved_at IS NULL) AND (old.deleted_at IS NULL)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('account_waiting');
CREATE TRIGGER notice_gone_books_broken AFTER DELETE ON public.verifications FOR EACH ROW WHEN ((old.is_latest AND (old.broken_rows > 0))) EXECUTE FUNCTION lift_notice('books_broken');
CREATE TRIGGER notice_lifted_by_books_broken AFTER UPDATE ON public.verifications FOR EACH ROW WHEN ((old.is_latest AND (old.broken_rows > 0) AND ((new.is_latest AND (new.broken_rows > 0)) IS NOT TRUE))) EXECUTE FUNCTION lift_notice('books_broken');
CREATE TRIGGER notice_raised_books_broken AFTER INSERT ON public.verifications FOR EACH ROW WHEN ((new.is_latest AND (new.broken_rows > 0))) EXECUTE FUNCTION raise_notice('books_broken');
CREATE TRIGGER notice_raised_by_books_broken AFTER UPDATE ON public.verifications FOR EACH ROW WHEN ((new.is_latest AND (new.broken_rows > 0) AND ((old.is_latest AND (old.broken_rows > 0)) IS NOT TRUE))) EXECUTE FUNCTION raise_notice('books_broken');
