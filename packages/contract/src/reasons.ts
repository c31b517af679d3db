/** What is recorded where a reason belongs and the caller gave none: most calls of the specification have no field for it. */
export const NO_REASON_GIVEN = 'No reason given';
