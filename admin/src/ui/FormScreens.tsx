import { Create } from './Create.tsx';
import { Edit } from './Edit.tsx';
import type { Form } from './form-of.ts';
import { SimpleForm } from './SimpleForm.tsx';

export const createOf = ({ default: Inputs, defaultValues = () => ({}), transform }: Form) =>
  function FormCreate() {
    return (
      <Create {...(transform && { transform })}>
        <SimpleForm defaultValues={defaultValues()}>
          <Inputs />
        </SimpleForm>
      </Create>
    );
  };

export const editOf = ({ default: Inputs, transform }: Form) =>
  function FormEdit() {
    return (
      <Edit {...(transform && { transform })}>
        <SimpleForm>
          <Inputs />
        </SimpleForm>
      </Edit>
    );
  };
