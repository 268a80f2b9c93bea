/**
 * Returns a word of a shell command, in quotes if necessary.
 * @param {string} word
 */
export const quote = (word) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
