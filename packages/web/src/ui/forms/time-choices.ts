import { createContext, useContext } from 'react';

type TimeChoices = {
  /** The first and the last time that a time field offers; any other can be typed. */
  from: string;
  to: string;
  /** The minutes between two of them. */
  step: number;
};

/** What is offered while the opening hours are not known. */
export const ALL_DAY: TimeChoices = { from: '00:00', to: '23:59', step: 15 };

const Choices = createContext<TimeChoices>(ALL_DAY);

/** Hands the times of the business to all time fields below. */
export const TimeChoicesProvider = Choices.Provider;

export const useTimeChoices = (): TimeChoices => useContext(Choices);
