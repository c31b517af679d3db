/** The specification's spelling of a duration: minutes zero-padded to two between zero hours and seconds. */
export const durationText = (minutes: number): string => `00:${String(minutes).padStart(2, '0')}:00`;
