/** The status colours of the specification; text and an icon are always shown as well. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'purple' | 'indigo' | 'grey';
