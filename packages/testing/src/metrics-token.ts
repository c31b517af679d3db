const TOKEN = 'what-opens-the-figures';

/** The setting that opens /metrics of a server in tests and trials. */
export const METRICS_TOKEN = { METRICS_TOKEN: TOKEN };

/** The headers it is asked with. */
export const METRICS_HEADERS = { authorization: `Bearer ${TOKEN}` };
