import { type ChosenKind, chosenKinds, type MailKind } from '../mails/index.ts';

/** Kinds of message that are shown as a notification: those that a customer chooses, and a vendor's new deliveries. */
export type PushKind = ChosenKind | 'delivery_assigned';

export const pushKinds: readonly PushKind[] = [...chosenKinds, 'delivery_assigned'];
export const isPushKind = (kind: MailKind): kind is PushKind => pushKinds.some((each) => each === kind);

/** Title and body of each kind. A locked screen shows them to everybody: neither names nor amounts stand in them. */
export type PushTexts = Readonly<Record<PushKind, readonly [title: string, body: string]>>;
