import { isValidElement, type Key, type ReactNode } from 'react';
import type { FieldName, Translate } from '../messages/index.ts';

/** The name of a field, or the text itself. */
type Label = FieldName | { readonly text: string };

export const labelText = (translate: Translate, label: Label): string =>
  typeof label === 'string' ? translate(`fields.${label}`) : label.text;

interface RowColumn<R> {
  /** Null where the cell needs no label. */
  readonly label: Label | null;
  /** Nothing at all leaves the line out on a phone. */
  readonly cell: (row: R) => ReactNode;
  readonly align?: 'right';
}

/** Sum or opening row. */
export interface SumRow {
  readonly label: Label;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

export interface RowsProps<R> {
  readonly rows: readonly R[];
  /** The first one names the row. */
  readonly columns: readonly RowColumn<R>[];
  readonly keyOf: (row: R) => Key;
  readonly opening?: SumRow;
  readonly sums?: readonly SumRow[];
  readonly isMarked?: (row: R) => boolean;
}

/** Props of the content of cells: a time, or the texts in them and below. */
interface Shown {
  readonly at?: unknown;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** True if a cell has no content; a narrow screen leaves it out. */
export function isNothing(content: ReactNode): boolean {
  if (isValidElement<Shown>(content)) {
    const { at, children, below } = content.props;
    if ('at' in content.props) return at === null;
    return 'children' in content.props && isNothing(children) && isNothing(below);
  }
  return content === null || content === undefined || content === false || content === '' || content === '–';
}
