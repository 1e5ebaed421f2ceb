/** True if a value needs no label on a phone's card, because it can't be taken for anything else. */
export const needsNoLabel = (source: string): boolean =>
  /^(address|filled_percent|tracking_number|user_name|recipient|deliver_to|actions|decision|entries|shop|carrier_name|email|phone|weight_lb|reference|suite|box|resolution)$/.test(
    source,
  );

/** True if a value would be misread over two lines. */
export const isUnbroken = (source: string): boolean =>
  /(^|_)(at|on|from|code|reference|suite|phone|location|tracking_number|email|host_pattern)$/.test(source);

/** True if a value may be longer than a list has room for. */
export const isLong = (source: string): boolean => /(^|_)(tracking_number|email|host_pattern)$/.test(source);
