import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Printed, ReceiptPrint } from './schemas.ts';

export const printing = {
  printReceipt: endpoint({
    ...calls.printReceipt,
    summary: 'Print a receipt on the printer of the network; one that was printed before is marked as a copy',
    access: 'staff',
    body: ReceiptPrint,
    response: Printed,
    idempotency: 'once',
  }),
  printTest: endpoint({
    ...calls.printTest,
    summary: 'Print a page that shows whether the printer of the network works',
    access: 'admin',
    response: Printed,
    idempotency: 'once',
  }),
};
