import { required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { InstantInput } from '../../fields/InstantInput.tsx';
import { LocaleInput } from '../../fields/LocaleInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { UrlInput } from './UrlInput.tsx';

export const SocialMediaPostInputs = () => (
  <>
    <UrlInput />
    <SelectInput
      source="network"
      choices={choicesOf('networks', ['facebook', 'instagram', 'tiktok', 'telegram', 'youtube', 'blog'])}
      validate={required()}
    />
    <TextInput source="title" validate={required()} />
    <TextInput source="text" multiline minRows={3} />
    <PictureInput />
    <LocaleInput />
    <TagsInput />
    <InstantInput source="published_at" helperText="hints.published_at" />
  </>
);
