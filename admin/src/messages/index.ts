import type { MessageKey as KeyOf } from '@rantau/shared/i18n';
import type { ReactElement } from 'react';
import {
  type NotificationOptions,
  useNotify as useAnyNotify,
  useTranslate as useAnyTranslate,
} from 'react-admin';
import type { Messages } from './ms/index.ts';

/** The key of a message of the back office. */
export type MessageKey = KeyOf<Messages>;

/** The name of a field, which is called the same wherever it stands. */
export type FieldName = KeyOf<Messages['fields']>;

type GroupOf<C> = {
  [K in keyof C & string]: C[K] extends string ? never : K | `${K}.${GroupOf<C[K]>}`;
}[keyof C & string];

/** A key of a group that ends in data, such as a state that this version does not know. */
type OpenKey = `${GroupOf<Messages>}.${string}`;

/** Values of a message's placeholders; `_` is said where there is no such message. */
type Values = Readonly<Record<string, unknown>>;

export interface Translate {
  (key: MessageKey, values?: Values): string;
  (key: OpenKey, values: Values & { readonly _: string }): string;
}

/** A message, with its values where it has any. */
export type Message =
  | MessageKey
  | readonly [key: MessageKey, values: Values]
  | readonly [key: OpenKey, values: Values & { readonly _: string }];

export const say = (translate: Translate, message: Message): string =>
  typeof message === 'string' ? translate(message) : translate(message[0] as MessageKey, message[1]);

/** react-admin's `useTranslate`, for keys that are in the catalogue. */
export const useTranslate: () => Translate = useAnyTranslate;

type Notify = (
  message: MessageKey | ReactElement,
  options?: NotificationOptions & { readonly type?: 'info' | 'success' | 'warning' | 'error' },
) => void;

/** react-admin's `useNotify`, for keys that are in the catalogue and for elements. */
export const useNotify: () => Notify = useAnyNotify;
