/** How long the sender of a message may take it back, in seconds. §15 */
export const holdSeconds = 30;
