import { Create } from './Create.tsx';
import { Edit } from './Edit.tsx';
import type { Form } from './form.ts';
import { SimpleForm } from './SimpleForm.tsx';

export const createOf = ({ Inputs, defaultValues = () => ({}), transform }: Form) =>
  function FormCreate() {
    return (
      <Create {...(transform && { transform })}>
        <SimpleForm defaultValues={defaultValues()}>
          <Inputs />
        </SimpleForm>
      </Create>
    );
  };

export const editOf = ({ Inputs, transform }: Form) =>
  function FormEdit() {
    return (
      <Edit {...(transform && { transform })}>
        <SimpleForm>
          <Inputs />
        </SimpleForm>
      </Edit>
    );
  };
