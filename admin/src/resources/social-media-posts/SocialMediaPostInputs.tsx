import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { InstantInput } from '../../fields/InstantInput.tsx';
import { LocaleInput } from '../../fields/LocaleInput.tsx';
import { PictureInput } from '../../images/PictureInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { UrlInput } from './UrlInput.tsx';

/** Its alternative text is the title. */
function PostPicture() {
  const record = useRecordContext<SocialMediaPost>();
  const title: unknown = useWatch({ name: 'title' });
  return (
    <PictureInput
      purpose="social_media_post"
      label="post.picture"
      helperText="post.picture_text"
      known={record?.image}
      alt={typeof title === 'string' ? title : ''}
    />
  );
}

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
    <PostPicture />
    <LocaleInput />
    <TagsInput />
    <InstantInput source="published_at" helperText="hints.published_at" />
  </>
);
