import { answers, aProvider, type Behaviour } from '@revive/testing/provider.ts';

/** A request for money, as WaafiPay receives it. */
export interface Charge {
  reference: string;
  /** Dollars with two decimals. */
  amount: string;
  phone: string;
  /** What is paid for, such as `Booking 12`. */
  description: string;
}

/** The decisions of a wallet: what it does with a charge, and with a question about an earlier one. */
export interface Decisions {
  charge(charge: Charge): Behaviour;
  lookUp(reference: string): Behaviour;
}

const yes = (params: object) => answers({ responseCode: '2001', errorCode: '0', params });

/** Answers of WaafiPay's protocol. */
export const says = {
  approved: ({ reference, amount }: Charge, transactionId: string): Behaviour =>
    yes({ state: 'APPROVED', referenceId: reference, transactionId, txAmount: amount }),
  declined: answers({
    responseCode: '5206',
    errorCode: 'E1',
    responseMsg: 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (User Aborted)',
    params: {},
  }),
  wasApproved: ({ amount }: Charge, transactionId: string): Behaviour =>
    yes({ status: 'APPROVED', tranAmount: amount, transactionId }),
  wasDeclined: yes({ status: 'DECLINED' }),
  isPending: yes({ status: 'PENDING' }),
  notFound: answers({ responseCode: '5206', errorCode: 'E1', params: {} }),
};

/** A provider that speaks WaafiPay's protocol and answers as the trial decides. */
export async function waafiPayProvider(decide: Decisions) {
  const provider = await aProvider();
  provider.will((response, call) => {
    const { transactionInfo, payerInfo, referenceId } = call.body.serviceParams;
    const behave =
      call.body.serviceName === 'API_PURCHASE'
        ? decide.charge({
            reference: transactionInfo.referenceId,
            amount: transactionInfo.amount,
            phone: String(payerInfo.accountNo),
            description: transactionInfo.description,
          })
        : decide.lookUp(referenceId);
    behave(response, call);
  });
  return {
    close: provider.close,
    /** The server's settings for it. */
    env: (timeoutSeconds: number): Record<string, string> => ({
      WALLET: 'waafipay',
      WAAFIPAY_URL: `${provider.url}/asm`,
      WAAFIPAY_MERCHANT_UID: 'M1',
      WAAFIPAY_API_USER_ID: '1',
      WAAFIPAY_API_KEY: 'API-1',
      WAAFIPAY_STORE_ID: '7',
      WAAFIPAY_HPP_KEY: 'HPP-1',
      WAAFIPAY_TIMEOUT_SECONDS: String(timeoutSeconds),
    }),
  };
}
