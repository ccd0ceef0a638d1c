/** Tags one beside another, as far as there is room. */
export const TagsCell = ({ value }: { readonly value: readonly string[] }) =>
  value.map((tag) => (
    <bdi key={tag} className="tag">
      {tag}
    </bdi>
  ))
