/** The longest name in characters; the server refuses longer ones. */
export const MAX_NAME_LENGTH = 24;
