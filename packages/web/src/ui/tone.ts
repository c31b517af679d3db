/** The status colours of the specification; a word and an icon always go with them. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'purple' | 'indigo' | 'grey';
