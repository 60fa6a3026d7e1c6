/** Letters that fit beside each other on paper; more go on in the next line. */
const lettersInALine = 90;

/** Returns how many lines a text takes on paper, by its line breaks and its length; an empty one takes a line too. */
export function countLines(text: string): number {
  let lines = 0;
  for (const line of text.split(/\r\n|[\r\n]/)) lines += Math.max(1, Math.ceil(line.length / lettersInALine));
  return lines;
}
