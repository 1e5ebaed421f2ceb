const runs = /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|ImportData|URI|EmbeddedFile)\b/;

/** The file without the texts in it: what is left are the words of the format itself. */
function withoutTexts(source: string): string {
  let depth = 0;
  let left = '';
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '\\' && depth > 0) at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && depth > 0) depth -= 1;
    else if (depth === 0) left += letter;
  }
  return left;
}

/** A part of a PDF, outside its texts and drawings, that would do something when it is opened; null where there is none. */
export function activePartOf(pdf: Buffer): string | null {
  const file = pdf.toString('latin1');
  const objects = file.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');
  return runs.exec(withoutTexts(objects))?.[0] ?? null;
}
