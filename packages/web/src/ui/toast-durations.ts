/** Milliseconds a toast stays (spec row CONST-01); the library itself keeps at most 20 (CONST-02). */
export const TOAST_DURATIONS = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};
