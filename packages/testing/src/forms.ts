/** A multipart form as a request of `inject`; parts that are files keep their names. */
export async function aForm(parts: Record<string, string | Blob | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A file of a form. */
export const aFile = (bytes: Uint8Array | string, name = 'photo.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
