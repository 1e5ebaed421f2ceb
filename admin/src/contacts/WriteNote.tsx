import {
  type ContactNote,
  type ContactSubject,
  contactChannels,
  contactEndpoints,
} from '@rantau/shared/contacts';
import { maxLength, minLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { choicesOf } from '../fields/choices.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';

interface WriteNoteProps {
  readonly kind: ContactSubject;
  readonly id: string;
  readonly onDone: () => void;
}

/** A talk by phone, WhatsApp, mail or at the counter, kept where the next colleague looks. */
export function WriteNote({ kind, id, onDone }: WriteNoteProps) {
  return (
    <ActionDialog
      label="contacts.write"
      text="contacts.write_text"
      success="contacts.written"
      variant="text"
      size="small"
      defaults={{ channel: 'phone', direction: 'in' }}
      endpoint={contactEndpoints.create}
      options={(note: ContactNote) => ({
        body: { ...note, subject_kind: kind, subject_id: id },
      })}
      onDone={onDone}
    >
      <RadioButtonGroupInput
        source="channel"
        label="contacts.channel"
        choices={choicesOf('contacts.channels', contactChannels)}
        validate={required()}
      />
      <RadioButtonGroupInput
        source="direction"
        label="contacts.direction"
        choices={choicesOf('contacts.directions', ['in', 'out'])}
        validate={required()}
      />
      <TextInput
        source="text"
        label="contacts.text"
        multiline
        minRows={3}
        autoFocus
        validate={[required(), minLength(3), maxLength(2000)]}
      />
    </ActionDialog>
  );
}
