/** How long whoever made words go out by a click may take them back, in seconds. §15 */
export const holdSeconds = 30;
