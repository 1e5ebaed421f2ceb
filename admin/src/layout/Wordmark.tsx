import { wordmark } from '@rantau/shared/design';

/** The name drawn; decorative, so it is named where it stands. */
export const Wordmark = () => <span className="wordmark" dangerouslySetInnerHTML={{ __html: wordmark }} />;
