import { type AttachmentSize, calls, type FinancePaymentFilter, otherSpelling } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage, callPicture } from '../api/client.ts';
import { allPages, rowsForFile } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type PaymentListFilter = Partial<z.input<z.ZodObject<typeof FinancePaymentFilter>>>;

const PAGE_SIZE = 25;

/** Requisitions, newest first, page by page. */
export const requisitionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['finance', 'requisitions'],
    queryFn: ({ pageParam }) =>
      callPage(calls.finance.listRequisitions, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

// The payment form uses the other path (spec 7); both reach the same handler.
const listForForm = otherSpelling(calls.finance.listRequisitions);

/** Every approved requisition not yet fully paid; always stale, because others pay from it too. */
export const payableRequisitionsQuery = () =>
  queryOptions({
    queryKey: ['finance', 'payable-requisitions'],
    queryFn: () =>
      allPages((query) =>
        callPage(listForForm, { query: { ...query, status: 'approved', payable: 'true' } }),
      ),
    staleTime: 0,
  });

/** Finance payments by the day they were completed or entered, newest first, page by page. */
export const financePaymentsQuery = (filter: PaymentListFilter) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'payments', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.finance.listPayments, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** The payments of a filter, for a file. */
export const readPaymentsForFile = (filter: PaymentListFilter) =>
  rowsForFile((page) => callPage(calls.finance.listPayments, { query: { ...filter, ...page } }));

/** The total of all payments of a list, including pages not loaded yet. */
export const financePaymentsTotalQuery = (filter: PaymentListFilter) =>
  queryOptions({
    queryKey: ['finance', 'payments-total', filter],
    queryFn: () => call(calls.finance.getPaymentsTotal, { query: filter }),
    placeholderData: keepPreviousData,
  });

/** The photo of a bill, for staff only; it never changes. */
export const attachmentPictureQuery = (id: number, size: AttachmentSize) =>
  queryOptions({
    queryKey: ['finance-attachments', id, size],
    queryFn: () => callPicture(calls.finance.getAttachment, { params: { id }, query: { size } }),
    staleTime: 'static',
  });
