import { wordmark } from '@rantau/shared/design';

/** The name drawn; decorative, so it is named where it stands. */
export const NameMark = () => <span className="name-mark" dangerouslySetInnerHTML={{ __html: wordmark }} />;
