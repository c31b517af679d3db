export { SendMoney } from './send-money.tsx';
export { WalletChoice } from './wallet-choice.tsx';
