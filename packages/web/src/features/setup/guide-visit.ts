import { create } from 'zustand';

/** Whether the screen was opened from the guide, which is then offered as the way back. */
export const useGuideVisit = create<{ isVisiting: boolean }>(() => ({ isVisiting: false }));

export const setGuideVisit = (isVisiting: boolean): void => useGuideVisit.setState({ isVisiting });
