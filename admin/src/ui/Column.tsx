import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import {
  type ExtractRecordPaths,
  type DataTableColumnProps as RaColumnProps,
  DataTable as RaDataTable,
  type RaRecord,
  useDataTableRenderContext,
  useRecordContext,
} from 'react-admin';
import { PlainField } from '../fields/PlainField.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import type { FieldName } from '../messages/index.ts';
import { useResourceName } from '../resource-context.ts';
import { CardLine, type CardPlace } from './CardLine.tsx';
import { isLong, isUnbroken } from './column-names.ts';

interface Shown<R extends RaRecord> extends Pick<RaColumnProps<R>, 'align'> {
  readonly field?: ComponentType<{ source: never }>;
  readonly render?: (record: R) => ReactNode;
}

/**
 * react-admin's own type takes any text as a source. This one takes a field of the record; a column of none has a name
 * of its own. Where the fields are named by which the list can be sorted, a column of any other says that it is not.
 */
export type ColumnProps<R extends RaRecord = RaRecord, Sorted extends string = string> = Shown<R> &
  (
    | {
        readonly source: Extract<ExtractRecordPaths<R>, Sorted>;
        readonly name?: never;
        readonly disableSort?: boolean;
      }
    | {
        readonly source: Exclude<ExtractRecordPaths<R>, Sorted>;
        readonly name?: never;
        readonly disableSort: true;
      }
    | {
        readonly name: FieldName;
        readonly source?: never;
        readonly disableSort?: boolean;
        readonly render: (record: R) => ReactNode;
      }
  );

/** The page that the column leads to; null for a column that leads nowhere. */
export const ColumnLink = createContext<'show' | 'edit' | null>(null);
/** The place of the column on a phone's card; null in a table. */
export const ColumnPlace = createContext<CardPlace | null>(null);

const unbroken = { '&:not(.MuiTableCell-head)': { whiteSpace: 'nowrap' } } as const;
const free = {} as const;

/** The content of the column for the record above. */
function Content({
  source,
  link,
  shown,
}: {
  source: string;
  link: 'show' | 'edit' | null;
  shown: Shown<RaRecord>;
}) {
  const resource = useResourceName();
  const record = useRecordContext();
  const { render, field = PlainField } = shown;
  const content = render ? record && render(record) : createElement(field, { source: source as never });
  return link === null || !record ? (
    content
  ) : (
    <RecordLink resource={resource} id={String(record.id)} view={link} row>
      {content}
    </RecordLink>
  );
}

/** react-admin's column, and the same as a line of a phone's card. */
export function Column<R extends RaRecord, Sorted extends string = string>({
  source,
  name,
  align,
  disableSort,
  ...shown
}: ColumnProps<R, Sorted>) {
  const place = useContext(ColumnPlace);
  const link = useContext(ColumnLink);
  const inTable = useDataTableRenderContext();
  const field = source ?? name ?? '';
  const content = <Content source={field} link={link} shown={shown as Shown<RaRecord>} />;
  const isWhole = align === 'right' || isUnbroken(field);
  const line = isLong(field) ? 'cell-line long' : isWhole ? 'cell-line' : 'cell-line elastic';
  if (place !== null)
    return (
      <CardLine source={field} place={place} render={shown.render}>
        {content}
      </CardLine>
    );
  return (
    <RaDataTable.Col
      source={field}
      align={align ?? 'left'}
      disableSort={disableSort || name !== undefined}
      sx={isWhole ? unbroken : free}
      {...((inTable === 'data' || inTable === 'footer') && {
        children: <div className={line}>{content}</div>,
      })}
    />
  );
}

/** A column of figures. */
export const NumberColumn = <R extends RaRecord, Sorted extends string = string>(
  props: ColumnProps<R, Sorted>,
) => <Column<R, Sorted> {...props} align="right" />;
