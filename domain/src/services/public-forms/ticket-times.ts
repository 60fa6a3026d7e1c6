/** A ticket opens its form this long: a draft that is finished next week can still be sent. */
export const ticketDays = 14;
/** A person takes longer than this to fill in a form. */
export const shortestSeconds = 4;
