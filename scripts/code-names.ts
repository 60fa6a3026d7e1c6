/** What is no code: comments and strings; and what ends or begins a part of a template. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[=(,:[!&|?{;]\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*|[`{}]/g;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y;
/** The text of JSX: what is between tags and braces, and four words or more in a row. */
const elementText = /(?<=[>}])(?![,;)\]])[^<>{}=;()]*(?=[<{])|(?:[A-Za-z’]+ ){3,}[A-Za-z’]+/g;

/** Returns the names that a source uses or declares: the words of its code without comments, strings and the text of elements. */
export function namesIn(path: string, source: string): Set<string> {
  const code = withoutStrings(source);
  const names = path.endsWith('.tsx') ? code.replace(elementText, ' ') : code;
  return new Set(names.match(/(?<![\w$])[A-Za-z_$][\w$]*/g));
}

/** Returns the words of a name in small letters: `toldOf` and `told_of` are told and of. */
export function wordsOfName(name: string): string[] {
  return name.split(/(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());
}

/** Returns a source without comments and strings. What templates insert is code, and stays. */
function withoutStrings(source: string): string {
  const open: ('block' | 'template')[] = [];
  let code = '';
  let at = 0;
  const skipTemplate = (from: number) => {
    templateText.lastIndex = from;
    const [text = ''] = templateText.exec(source) ?? [];
    if (text.endsWith('${')) open.push('template');
    return from + text.length;
  };
  for (token.lastIndex = 0; ; token.lastIndex = at) {
    const match = token.exec(source);
    code += `${source.slice(at, match?.index)} `;
    if (match === null) return code;
    const [text] = match;
    at = match.index + text.length;
    if (text === '{') open.push('block');
    if (text === '`' || (text === '}' && open.pop() === 'template')) at = skipTemplate(at);
    else if (text === '{' || text === '}') code += text;
  }
}
